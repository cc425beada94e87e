/** Flutterwave's responses: the body has the outcome, regardless of the HTTP status. */
export function successAnswer(message: string, data: unknown): Response {
  return Response.json({ status: 'success', message, data })
}

export function failureAnswer(status: number, message: string): Response {
  return Response.json({ status: 'error', message, data: null }, { status })
}
