/** An error response in the format of Supabase Auth. */
export function authError(status: number, code: string, message: string, details: object = {}): Response {
  const body = { code: status, error_code: code, msg: message, ...details }
  return Response.json(body, { status, headers: { 'x-sb-error-code': code } })
}
