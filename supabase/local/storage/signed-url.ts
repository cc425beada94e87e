type LiteSigned = { signedUrl?: string; token?: string; path?: string; error?: string | null }

/** lite names the signed address `signedUrl` and makes it absolute; storage-js reads `signedURL` or `url` and adds the prefix. */
export async function renameSignedUrl(request: Request, response: Response): Promise<Response> {
  const { pathname } = new URL(request.url)
  const match = /^\/storage\/v1\/object\/(upload\/)?sign\//.exec(pathname)
  if (request.method !== 'POST' || !response.ok || !match) return response
  const isUpload = match[1] !== undefined
  const body = (await response.json()) as LiteSigned | LiteSigned[]
  const rename = ({ signedUrl, ...rest }: LiteSigned) => {
    const url = signedUrl?.replace(/^\/storage\/v1/, '') || null
    return isUpload ? { ...rest, url } : { ...rest, signedURL: url }
  }
  return Response.json(Array.isArray(body) ? body.map(rename) : rename(body), { headers: copyCors(response) })
}

function copyCors(response: Response): Headers {
  const headers = new Headers()
  for (const [name, value] of response.headers) if (name.startsWith('access-control-')) headers.set(name, value)
  return headers
}
