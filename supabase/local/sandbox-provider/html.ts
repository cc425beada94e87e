const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that needs no escaping any more. */
export type Html = { readonly markup: string }

/** Template tag: every value is escaped, except other Html and lists of it. */
export function html(parts: TemplateStringsArray, ...values: (Html | readonly Html[] | string | number)[]): Html {
  return { markup: parts.reduce((markup, part, index) => markup + part + markupOf(values[index] ?? ''), '') }
}

function markupOf(value: Html | readonly Html[] | string | number): string {
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  }
  return 'markup' in value ? value.markup : value.map((item) => item.markup).join('')
}

/** A page of the sandbox. `formTarget` is the origin that a submitted form may end up at (Chromium checks redirects too). */
export function page(title: string, body: Html, options: { status?: number; formTarget?: string } = {}): Response {
  const document = html`<!doctype html>
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
    `form-action 'self' ${options.formTarget ?? ''}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(document.markup, {
    status: options.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  })
}
