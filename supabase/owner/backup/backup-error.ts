/** An error message for the owner. */
export class BackupError extends Error {
  override name = 'BackupError'
}
