/** Whether the browser lets this page use its storage at all. */
export function isStorageOn(): boolean {
  try {
    localStorage.getItem('')
    return true
  } catch {
    // Reading the property alone throws where the shopper has blocked storage.
    return false
  }
}
