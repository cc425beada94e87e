const hourAndMinute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** `10:24`, in the device's time zone. Takes milliseconds since 1970. */
export function formatTime(at: number): string {
  return hourAndMinute.format(at)
}
