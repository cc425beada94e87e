/** Flutterwave's answers: the body says how it went, whatever the HTTP status. */
export function successAnswer(message: string, data: unknown): Response {
  return Response.json({ status: 'success', message, data })
}

export function failureAnswer(status: number, message: string): Response {
  return Response.json({ status: 'error', message, data: null }, { status })
}
