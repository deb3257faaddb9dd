-- PullToAction, API 1, 28570ed175f25a77; written by: pta api
---@meta pta.spec
---@diagnostic disable: duplicate-doc-field, duplicate-doc-alias, duplicate-set-field

-- What specs share: require "pta.spec".

---What specs share: require "pta.spec".
---@class spec.helpers
local helpers = {}

---What a screen reader was told, in order.
---@return any
function helpers.said() end

---Pulls 20 points past the threshold and lets go.
---@return any
function helpers.fire() end

---A whole pull, whose action takes so many seconds.
---@param seconds? any
---@return any
function helpers.refresh(seconds) end

---What happened, without times, without what is told of each frame and without the parts' setup.
---@return any
function helpers.order() end

---What `order` gives for a pull of a refresh control whose action ends in its second cycle.
---@return any
function helpers.usual_order() end

---What is seen of some views in each frame of what `during` does; `views` has a list of properties for each name.
---@param views? any
---@param during? any
---@return any
function helpers.film(views, during) end

---Fails where two films differ.
---@param first? any
---@param second? any
---@return any
function helpers.assert_same_film(first, second) end

---Cases for `cases`: the ways in which a pull of a refresh control may end. `plan` has the seconds of a `cycle` and of the `exit`, and `at_rest`, which asserts what is seen before a pull.
---@param plan? any
---@return any
function helpers.endings(plan) end

return helpers
