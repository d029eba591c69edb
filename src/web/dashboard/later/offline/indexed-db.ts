type Stores = {
  name: string;
  version: number;
  /** What `create` makes. */
  stores: readonly string[];
  create: (db: IDBDatabase) => void;
  /** Called when the database was deleted, as by a logout in this tab or another. */
  onDeleted?: () => void;
};

/** A database of this device, which is there anew after it was deleted. Rejects where the browser stores nothing. */
export async function openStores({ name, version, stores, create, onDeleted }: Stores) {
  let opened: Promise<IDBDatabase> | undefined;
  const open = async () => {
    let db = await openDatabase({ name, version, create });
    if (!stores.every((store) => db.objectStoreNames.contains(store))) {
      // Cut off while it was made, it would lack them for ever.
      db.close();
      await answerOf(indexedDB.deleteDatabase(name));
      db = await openDatabase({ name, version, create });
    }
    // Deleting waits for those who have the database open.
    db.onversionchange = () => {
      opened = undefined;
      db.close();
      onDeleted?.();
    };
    // Browsers close it by themselves, such as one that frees memory in the background.
    db.onclose = () => {
      opened = undefined;
    };
    return db;
  };
  const database = () => {
    opened ??= open();
    return opened;
  };
  await database();

  return {
    /** Rejects with the reason of the whole transaction, such as a full disk. */
    write: async (names: string[], work: (store: (name: string) => IDBObjectStore) => void) => {
      const db = await database();
      return new Promise<void>((resolve, reject) => {
        const transaction = db.transaction(names, 'readwrite');
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was stored.'));
        work((store) => transaction.objectStore(store));
      });
    },
    read: async <T>(store: string, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
      answerOf(work((await database()).transaction(store).objectStore(store))),
  };
}

function openDatabase({ name, version, create }: Pick<Stores, 'name' | 'version' | 'create'>): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => create(opening.result);
  return answerOf(opening);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
