declare module 'fs-native-extensions' {
  /** False if another open file holds the lock. */
  export function tryLock(fileDescriptor: number): boolean
}
