import type { Store } from '../../../src/data/db/store.ts'

export class Killed extends Error {
  override name = 'Killed'
}

/** A store whose page dies at its n-th call, before the call or right after it has taken effect. Later calls reject. */
export function killable(store: Store, calls: number, isAfterEffect: boolean): Store {
  let left = calls
  const guard = async <T>(call: () => Promise<T>): Promise<T> => {
    if (left < 0) throw new Killed()
    left -= 1
    if (left >= 0) return call()
    if (isAfterEffect) await call()
    throw new Killed()
  }
  return {
    read: (tables, work) => guard(() => store.read(tables, work)),
    write: (tables, work) => guard(() => store.write(tables, work)),
  }
}
