/**
 * Methods and functions of Dexie that the shop's store needs only a part of: tables with a key of their own and plain indexes,
 * rows by key, by one value of an index, or the lowest of one, in transactions of their own, over versions that only add.
 */
export const REWRITTEN: Readonly<Record<string, string>> = {
  'Table._trans': `_trans(mode, fn) {
    const trans = PSD.trans;
    const wasRootExec = beginMicroTickScope();
    try {
      return trans
        ? trans._promise(mode, () => fn(trans.idbtrans, trans))
        : rejection(exception('TransactionInactive'));
    } finally {
      if (wasRootExec) endMicroTickScope();
    }
  }`,
  'Table.get': `get(key) {
    return this._trans('readonly', (trans) => this.core.get({ trans, key }));
  }`,
  'Table.where': `where(index) {
    return new this.db.WhereClause(this, index);
  }`,
  'Table.orderBy': `orderBy(index) {
    return new this.db.Collection(this.where(index));
  }`,
  'Table.put': `put(row) {
    return this.bulkPut([row]);
  }`,
  'Table.clear': `clear() {
    return this._mutate({ type: 'deleteRange' });
  }`,
  'Table.bulkGet': `bulkGet(keys) {
    return this._trans('readonly', (trans) => this.core.getMany({ keys, trans }));
  }`,
  'Table.bulkPut': `bulkPut(values) {
    return this._mutate({ type: 'put', values });
  }`,
  'Table.bulkDelete': `bulkDelete(keys) {
    return this._mutate({ type: 'delete', keys });
  }
  _mutate(request) {
    return this._trans('readwrite', (trans) => this.core.mutate({ ...request, trans }))
      .then(({ failures }) => { for (const cause of failures) if (cause) throw cause; });
  }`,
  'Collection._read': `_read(fn) {
    return this._ctx.table._trans('readonly', fn);
  }`,
  'Collection.toArray': `toArray() {
    const { index, isPrimKey, limit, range, table } = this._ctx;
    const { schema } = table.core;
    return this._read((trans) => table.core.query({
      trans,
      limit,
      query: { index: isPrimKey ? schema.primaryKey : schema.getIndexByKeyPath(index), range },
    })).then(({ result }) => result);
  }`,
  'Collection.limit': `limit(limit) {
    this._ctx.limit = limit;
    return this;
  }`,
  'WhereClause.equals': `equals(value) {
    return new this.Collection(this, () => rangeEqual(value));
  }`,
  createWhereClauseConstructor: `function createWhereClauseConstructor(db) {
    return makeClassConstructor(WhereClause.prototype, function WhereClause(table, index) {
      this._ctx = { table, index };
    });
  }`,
  createCollectionConstructor: `function createCollectionConstructor(db) {
    return makeClassConstructor(Collection.prototype, function Collection({ _ctx: { table, index } }, range) {
      this._ctx = {
        table,
        index,
        isPrimKey: !index || index === table.schema.primKey.name,
        range: range ? range() : AnyRange,
        limit: Infinity,
      };
    });
  }`,
  createTableConstructor: `function createTableConstructor(db) {
    return makeClassConstructor(Table.prototype, function Table(name, schema) {
      this.db = db;
      this.name = name;
      this.schema = schema;
    });
  }`,
  createTableSchema: `function createTableSchema(name, primKey, indexes) {
    return { name, primKey, indexes };
  }`,
  parseIndexSyntax: `function parseIndexSyntax(schema) {
    return schema.split(',').map((part) => ({ name: part.trim(), keyPath: part.trim() }));
  }`,
  'Version.stores': `stores(stores) {
    const { db } = this;
    for (const name of keys(stores)) {
      const [primKey, ...indexes] = parseIndexSyntax(stores[name]);
      db._dbSchema[name] = createTableSchema(name, primKey, indexes);
      db._allTables[name] = new db.Table(name, db._dbSchema[name]);
    }
    db._storeNames = keys(db._dbSchema);
  }`,
  generateMiddlewareStacks: `function generateMiddlewareStacks(db, trans) {
    db.core = observabilityMiddleware.create(createDBCore(trans.db, db._deps.IDBKeyRange, trans));
    for (const { name } of db.core.schema.tables)
      if (db._allTables[name]) db._allTables[name].core = db.core.table(name);
  }`,
  runUpgraders: `function runUpgraders(db, oldVersion, idbUpgradeTrans, reject) {
    const schema = db._dbSchema;
    const trans = db._createTransaction('readwrite', db._storeNames, schema);
    trans.create(idbUpgradeTrans);
    trans._completion.catch(reject);
    for (const name of keys(schema)) {
      const { primKey, indexes } = schema[name];
      if (!idbUpgradeTrans.objectStoreNames.contains(name)) createTable(idbUpgradeTrans, name, primKey, indexes);
      const table = idbUpgradeTrans.objectStore(name);
      for (const index of indexes) if (!table.indexNames.contains(index.name)) addIndex(table, index);
    }
  }`,
  getKeyExtractor: `function getKeyExtractor(keyPath) {
    return (row) => row[keyPath];
  }`,
  getKeyPathAlias: `function getKeyPathAlias(keyPath) {
    return keyPath;
  }`,
  createConnectionsManager: `function createConnectionsManager() {
    const open = new Set();
    return { toArray: () => [...open], add: (db) => open.add(db), remove: (db) => open.delete(db) };
  }`,
  observabilityMiddleware: `const observabilityMiddleware = {
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        const part = core.schema.name + '/' + name;
        const reading = (method) => (request) => {
          if (PSD.subscr) PSD.subscr[part] = true;
          return table[method](request);
        };
        return {
          get: reading('get'),
          getMany: reading('getMany'),
          query: reading('query'),
          schema: table.schema,
          mutate: (request) => {
            (request.trans.mutatedParts ??= {})[part] = true;
            return table.mutate(request);
          },
        };
      },
    }),
  };`,
  extendObservabilitySet: `function extendObservabilitySet(target, added) {
    Object.assign(target, added);
  }`,
  obsSetsOverlap: `function obsSetsOverlap(one, other) {
    return one.all || other.all || keys(one).some((part) => other[part]);
  }`,
  makeClassConstructor: `function makeClassConstructor(prototype, constructor) {
    constructor.prototype = prototype;
    return constructor;
  }`,
  getArrayOf: `function getArrayOf(list) {
    return [...list];
  }`,
  'Dexie$1.transaction': `transaction(mode, tables, scopeFunc) {
    const enter = enterTransactionScope.bind(null, this, mode === 'r' ? READONLY : READWRITE, tables, scopeFunc);
    const run = () => this._whenReady(enter);
    return PSD.trans ? usePSD(PSD.transless, run) : run();
  }`,
  'Dexie$1.version': `version(number) {
    this.verno = number;
    return new this.Version(number);
  }`,
  createVersionConstructor: `function createVersionConstructor(db) {
    return makeClassConstructor(Version.prototype, function Version() {
      this.db = db;
    });
  }`,
  intrinsicTypeNames: '',
  intrinsicTypes: '',
  symbolObservable: '',
  debug: '',
  'Observable.subscribe': `subscribe(observer) {
    return this._subscribe(observer);
  }`,
}
