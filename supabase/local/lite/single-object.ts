/** lite answers a write with embedded tables and `.single()` with an array instead of an object. */
export async function unwrapSingleObject(request: Request, response: Response): Promise<Response> {
  const wantsObject = request.headers.get('accept')?.includes('vnd.pgrst.object+json')
  if (!response.ok || request.method === 'GET' || !wantsObject) return response
  const text = await response.clone().text()
  if (!text.startsWith('[')) return response
  const rows = JSON.parse(text) as unknown[]
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (rows.length === 1) return new Response(JSON.stringify(rows[0]), { status: response.status, headers })
  const error = {
    code: 'PGRST116',
    details: `The result contains ${rows.length} rows`,
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  }
  return new Response(JSON.stringify(error), { status: 406, headers })
}
