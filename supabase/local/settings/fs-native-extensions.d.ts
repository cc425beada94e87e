declare module 'fs-native-extensions' {
  /** False when another open file holds the lock. */
  export function tryLock(fileDescriptor: number): boolean
}
