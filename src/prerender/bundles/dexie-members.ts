/** What the shop's store never calls, by class. A store that needs one of them takes it off its list. */
export const UNUSED_MEMBERS: Readonly<Record<string, string>> = {
  Table: 'filter count offset limit each reverse mapToClass defineClass add upsert update delete bulkAdd bulkUpdate',
  Collection: `
    _write _addAlgorithm _iterate clone raw each count sortBy offset until first last filter and or reverse
    desc eachKey eachUniqueKey eachPrimaryKey keys primaryKeys uniqueKeys firstKey lastKey distinct modify
    delete
  `,
  WhereClause: `
    between above aboveOrEqual below belowOrEqual startsWith startsWithIgnoreCase equalsIgnoreCase
    anyOfIgnoreCase startsWithAnyOfIgnoreCase anyOf notEqual noneOf inAnyRange startsWithAnyOf
  `,
  Transaction: 'waitFor _lock _unlock _locked _root abort table',
  Version: 'upgrade _createTableSchema _parseIndexSyntax _parseStoresSpec',
  Dexie$1: 'delete backendDB hasBeenClosed hasFailed dynamicallyOpened use unuse tables _transaction',
  Observable: 'symbolObservable',
}

/** The same of what is set on an object by Dexie's `props`. */
export const UNUSED_PROPS: Readonly<Record<string, string>> = {
  Dexie: `
    delete exists getDatabaseNames defineClass async spawn waitFor getObjectDiff delByKeyPath deepClone
    shallowClone cache ignoreTransaction vip currentTransaction Promise debug derive extend props override
    Events on liveQuery extendObservabilitySet getByKeyPath setByKeyPath cmp asap minKey addons connections
    errnames semVer version
  `,
  DexiePromise: 'PSD totalEchoes newPSD usePSD scheduler rejectionMapper',
  'DexiePromise.prototype': 'timeout',
}
