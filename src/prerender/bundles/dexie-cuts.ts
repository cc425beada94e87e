import { OLD_BROWSERS } from './dexie-old-browsers.ts'

type Cut = readonly [before: string, after: string]

/** Layers that pass everything on as long as nobody uses them: hooks, compound indexes, a cache of answers, add-ons, "ready". */
const LAYERS: readonly Cut[] = [
  ['this.use(cacheExistingValuesMiddleware);', ''],
  ['this.use(cacheMiddleware);', ''],
  ['this.use(virtualIndexMiddleware);', ''],
  ['this.use(hooksMiddleware);', ''],
  ['this.use(observabilityMiddleware);', ''],
  ['this._middlewares = {};', ''],
  ['const { addons } = options;', ''],
  ['addons.forEach((addon) => addon(this));', ''],
  ['addons: Dexie.addons,', ''],
  ["cache: 'cloned', maxConnections: DEFAULT_MAX_CONNECTIONS,", ''],
  ['const vipDB = … this.vip = vipDB;', ''],
  ['this.once = … this.Collection =', 'this.Collection ='],
  ["'populate', 'blocked', 'versionchange', 'close', { ready: [promisableChain, nop], }", "'blocked', 'versionchange'"],
  ["this.on.close.fire(new CustomEvent('close'));", ''],
  ['state.onReadyBeingFired = []; return DexiePromise… }) .finally(', '}).finally('],
  ['state.onReadyBeingFired = null;', ''],
  ['onReadyBeingFired: null,', ''],
  ['(this._state.openComplete || PSD.letThrough || this._vip)', 'this._state.openComplete'],
  ["if (typeof eventName === 'object') … defaultFunction = nop;", ''],
  [
    'function add(eventName, chainFunction, defaultFunction) {',
    'function add(eventName) { const chainFunction = reverseStoppableEventChain, defaultFunction = nop;',
  ],
  ['rv.addEventType = add;', ''],
]

/** Transactions inside transactions, their events, and asking again what the one caller does right. */
const TRANSACTIONS: readonly Cut[] = [
  ['if (!this.mode) return this;', ''],
  [
    'assert(!this.idbtrans); if (!idbtrans && !idbdb) { … } } if (!this.active)',
    'if (!idbtrans && !idbdb) throw dbOpenError || new exceptions.OpenFailed(); if (!this.active)',
  ],
  ['assert(this._completion._state === null);', ''],
  [
    'idbtrans || (this.db.core ? … }));',
    'idbtrans || (this.db.core || idbdb).transaction(this.storeNames, this.mode);',
  ],
  ["this.on('abort').fire(ev);", ''],
  [
    'if (this._locked()) { … } else { var p = new DexiePromise((resolve, reject) => { var rv',
    '{ var p = new DexiePromise((resolve, reject) => { var rv',
  ],
  ["if (mode !== 'readonly') storeNames.forEach(… }); this.db = db;", 'this.db = db;'],
  ['this.chromeTransactionDurability = chromeTransactionDurability;', ''],
  ["this.on = Events(this, 'complete', 'error', 'abort'); this.parent = parent || null;", ''],
  ['this._reculock = 0; this._blockedFuncs = [];', ''],
  ['this._waitingFor = null; this._waitingQueue = null; this._spinCount = 0;', ''],
  ['this.on.complete.fire();', ''],
  ['this.on.error.fire(e); this.parent ? this.parent._reject(e) : wasActive', 'wasActive'],
  ['(mode, storeNames, dbschema, chromeTransactionDurability, parent)', '(mode, storeNames, dbschema)'],
  [
    '(mode, storeNames, dbschema, parentTransaction) => new this.Transaction(…);',
    '(...args) => new this.Transaction(...args);',
  ],
  [
    'function enterTransactionScope(db, mode, storeNames, parentTransaction, scopeFunc)',
    'function enterTransactionScope(db, mode, storeNames, scopeFunc)',
  ],
  [
    'db._createTransaction(mode, storeNames, db._dbSchema, parentTransaction);',
    'db._createTransaction(mode, storeNames, db._dbSchema);',
  ],
  ['trans.explicit = true;', ''],
  ['trans.idbtrans._explicit = true;', ''],
  ['if (parentTransaction) { trans.idbtrans = parentTransaction.idbtrans; } else {', '{'],
  [
    'enterTransactionScope(db, mode, storeNames, null, scopeFunc)',
    'enterTransactionScope(db, mode, storeNames, scopeFunc)',
  ],
  ['else if (typeof returnValue.next === … awaitIterator(returnValue); }', ''],
  ['if (parentTransaction) trans._resolve();', ''],
]

/** One version of the schema, made by the shop alone: none to find out, to mend or to bring up to date. */
const SCHEMA: readonly Cut[] = [
  [
    'if (state.autoSchema && !db._options.allowEmptyDB) { … } else { upgradeTransaction.onerror',
    '{ upgradeTransaction.onerror',
  ],
  ['if (schemaPatchMode) { patchCurrentVersion(db, upgradeTransaction); }', ''],
  ['if (state.autoSchema) readGlobalSchema(…return resolve(tryOpenDB()); } }', ''],
  ['let schemaPatchMode = false;', ''],
  ['state.autoSchema || !nativeVerToOpen', '!nativeVerToOpen'],
  ['autoSchema: true,', ''],
  ['const everything = {}; db.tables.forEach(… }); globalEvents', 'const everything = { all: true }; globalEvents'],
  ['if (wasCreated) _onDatabaseCreated(db._deps, dbName);', ''],
]

/** Rows come by `getAll`; keys are strings and numbers inside the row. */
const ROWS: readonly Cut[] = [
  ['const tempStore = … : {};', ''],
  ["hasGetAll: tables.length > 0 && … hasIdb3Features: 'getAllRecords' in tempStore,", ''],
  ['const compound = isArray(keyPath); const outbound = keyPath == null; const indexByKeyPath', 'const indexByKeyPath'],
  ['outbound, compound, keyPath, autoIncrement, unique: true,', ''],
  [
    'const compound = isArray(keyPath); const result = { name, compound, keyPath, unique, multiEntry,',
    'const result = { name,',
  ],
  ['const { name, unique, multiEntry, keyPath } = index;', 'const { name, keyPath } = index;'],
  ['const { keyPath, autoIncrement } = store;', 'const { keyPath } = store;'],
  [
    "indexByKeyPath[':id'] = result.primaryKey; if (keyPath != null) { … }",
    'indexByKeyPath[keyPath] = result.primaryKey;',
  ],
  ['if (range.type === 4 ) … return idbRange;', 'return IdbKeyRange.only(range.lower);'],
  ['const outbound = store.keyPath == null; const isAddOrPut = … type); const', 'const'],
  ['if (keys && values && keys.length !== values.length) { … }', ''],
  [
    'return resolve({ numFailures: 0, failures: {}, results: [], lastResult: undefined, });',
    'return resolve({ failures: [] });',
  ],
  [
    'if (range.type === 4 ) return … reqs.push((req = store.delete(makeIDBKeyRange(range))));',
    'reqs.push((req = store.clear()));',
  ],
  [
    'const [args1, args2] = … else { for (let i = 0; i < length; ++i) { reqs.push((req = store[type](args1[i]))); … } } }',
    'for (const arg of values || keys) { reqs.push((req = store[type](arg))); req.onerror = errorHandler; } }',
  ],
  ['let numFailures = 0;', ''],
  ['++numFailures; preventDefault', 'preventDefault'],
  ['const lastResult = event.target.result;', ''],
  ["numFailures, failures, results: type === 'delete' ? keys : … lastResult,", 'failures,'],
  ["const direction = request.direction ?? 'next';", ''],
  [
    "if (hasIdb3Features) { … else if (hasGetAll && direction === 'next') { const req = values … nonInfinitLimit);",
    '{ const req = source.getAll(idbKeyRange, nonInfinitLimit);',
  ],
  ['else { let count = 0; … cursor.continue(); }; req.onerror = eventRejectHandler(reject); }', ''],
  ['query: query(hasGetAll, hasIdb3Features), openCursor, count(… }); }, };', 'query: query(), };'],
  ['const { schema, hasGetAll, hasIdb3Features } = extractSchema', 'const { schema } = extractSchema'],
  ['MAX_KEY: getMaxKey(IdbKeyRange),', 'MAX_KEY: [[]],'],
  ['this._maxKey = getMaxKey(options.IDBKeyRange);', ''],
  ['const result = tableMap[name]; if (!result) throw …; return tableMap', 'return tableMap'],
  ["stack: 'dbcore', transaction:", 'transaction:'],
]

/** A live question is asked again when a table it read was written. */
const LIVE: readonly Cut[] = [
  ['props(RangeSet.prototype, { … }, }); function addRange', 'function addRange'],
  ['{ all: new RangeSet(-Infinity, [[]]) }', '{ all: true }'],
  ['signalSubscribersNow(everything, true);', ''],
  ['signalSubscribersNow(updateParts, true);', ''],
  ['let hasValue = false; let currentValue; const observable = new Observable(', 'return new Observable('],
  ['hasValue = true; currentValue = result;', ''],
  ["hasValue = false; if (!['DatabaseClosedError'", "if (!['DatabaseClosedError'"],
  ['observable.hasValue = … return observable;', ''],
  ['observer.start && observer.start(subscription);', ''],
  ['if (closed || !domDeps.indexedDB) { return; }', 'if (closed) return;'],
  ['get closed() { return closed; },', ''],
  ['requery: doQuery, querier, trans: null,', 'trans: null,'],
  // Its messages say less now: a page of before must not take them for its own.
  ["'x-storagemutated-1'", "'oja-storagemutated'"],
  ["if (typeof dispatchEvent !== 'undefined' && … propagateLocally(detail); } }); }", ''],
]

/** Code of Dexie that the shop goes without, and what stands in its place: however it is wrapped, with … for anything. */
export const CUTS: readonly Cut[] = [...LAYERS, ...TRANSACTIONS, ...SCHEMA, ...ROWS, ...LIVE, ...OLD_BROWSERS]
