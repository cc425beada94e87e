import { get, type OutgoingHttpHeaders } from 'node:http'

/** `bytes` counts head and body; `body` is the compressed body alone. */
export type TransferredAnswer = { readonly bytes: number; readonly body: number; readonly status: number }

/**
 * Resolves to a response's bytes, head and compressed body, for a browser that accepts brotli. Rejects without a response.
 */
export function transferSize(url: string, headers: OutgoingHttpHeaders = {}): Promise<TransferredAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { agent: false, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } },
      (answer) => {
        let body = 0
        answer.on('data', (chunk: Buffer) => {
          body += chunk.length
        })
        answer.on('error', reject)
        answer.on('end', () => resolve({ bytes: answer.socket.bytesRead, body, status: answer.statusCode ?? 0 }))
      },
    )
    request.on('error', reject)
  })
}
