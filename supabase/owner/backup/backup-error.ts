/** An error in words for the owner. */
export class BackupError extends Error {
  override name = 'BackupError'
}
