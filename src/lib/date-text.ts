const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `19 Nov 2026`, in the device's time zone. Takes milliseconds since 1970. */
export function formatDate(at: number): string {
  return day.format(at)
}

/** `19 Nov 2026, 10:24`, in the device's time zone. */
export function formatDateTime(at: number): string {
  return dayAndTime.format(at)
}
