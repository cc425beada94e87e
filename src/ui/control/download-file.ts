/** Downloads a text as a file. */
export function downloadFile(name: string, type: string, content: string): void {
  downloadBlob(name, new Blob([content], { type }))
}

export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
