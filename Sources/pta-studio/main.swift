import Platform
import ToolSupport

Console().printError("pta-studio: not yet")
exit(ExitStatus.failure.rawValue)
