/** A toast's texts, which may contain `{name}` placeholders. */
export type ToastText = {
  readonly tone: 'success' | 'error' | 'info'
  readonly title: string
  readonly message?: string
}

export function success(title: string, message?: string): ToastText {
  return message === undefined ? { tone: 'success', title } : { tone: 'success', title, message }
}

export function failure(title: string, message?: string): ToastText {
  return message === undefined ? { tone: 'error', title } : { tone: 'error', title, message }
}

export function error(message: string): ToastText {
  return failure('Error', message)
}

export function info(title: string, message?: string): ToastText {
  return message === undefined ? { tone: 'info', title } : { tone: 'info', title, message }
}
