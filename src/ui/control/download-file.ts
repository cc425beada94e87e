/** Hands a text to the browser as a file to save. */
export function downloadFile(name: string, type: string, content: string): void {
  downloadBlob(name, new Blob([content], { type }))
}

export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari still reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
