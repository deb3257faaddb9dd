// A plugin's options beside what it declares of them.

/**
 * What is to be said of a plugin that is on: a default is left out, so that another one of a saved version counts.
 * @param {{name: string, options: object}} plugin with the values of all its options
 * @param {{options: {name: string, default: any}[]}|undefined} declaration none where it is not known
 */
export function withChangedOptions({ name, options = {} }, declaration) {
  const defaults = new Map(declaration?.options?.map((option) => [option.name, option.default]))
  const changed = Object.entries(options).filter(([option, value]) => value !== defaults.get(option))
  return { name, options: Object.fromEntries(changed) }
}
