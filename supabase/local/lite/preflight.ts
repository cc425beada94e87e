/** lite's sign-in answers a preflight without Access-Control-Allow-Headers, which browsers then refuse. */
export function answerPreflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? 'apikey, authorization',
      'access-control-max-age': '3600',
      vary: 'Access-Control-Request-Headers',
    },
  })
}

export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
}
