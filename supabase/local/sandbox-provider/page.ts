import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

type PageOptions = {
  readonly status?: number
  /** The origin that a submitted form may redirect to; Chromium checks redirects too. */
  readonly formTarget?: string
}

/** Renders a page without scripts. */
export async function page(title: string, body: Html, { status = 200, formTarget = '' }: PageOptions = {}) {
  const document = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/_local/pay/style.css">
</head>
<body>
<p class="ribbon"><strong>SANDBOX</strong> No real money moves on this page.</p>
<main>${body}</main>
</body>
</html>`
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self' ${formTarget}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(document.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  })
}
