export type Gate = {
  readonly acquire: () => Promise<() => void>
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
}

/** Lets one caller in at a time, in order of arrival. */
export function createGate(): Gate {
  let tail = Promise.resolve()

  function acquire(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const turn = tail.then(() => () => resolve())
    tail = promise
    return turn
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    const release = await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }

  return { acquire, run }
}
