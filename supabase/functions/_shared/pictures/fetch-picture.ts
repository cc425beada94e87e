import { Buffer } from 'node:buffer'
import { lookup as resolveName } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { SupabaseClient } from '@supabase/supabase-js'
import { signedInAdmin } from '../auth/admin.ts'
import { ApiError } from '../http/api-error.ts'
import { isPublicAddress } from './public-address.ts'

/** The limit for pictures that an admin uploads. */
export const MAX_FETCHED_BYTES = 10 * 1024 * 1024
const MAX_REDIRECTS = 3

export type PictureNetwork = {
  /** All IP addresses of a host. */
  readonly addressesOf: (host: string) => Promise<readonly string[]>
  readonly isAllowed: (ip: string) => boolean
  /** Timeout of the whole fetch, including redirects and the body. */
  readonly mostMs: number
}

const INTERNET: PictureNetwork = {
  addressesOf: async (host) => (await resolveName(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  mostMs: 20_000,
}

const refused = (code: string, message: string) => new ApiError(400, code, message)

function addressFrom(text: unknown, base?: URL): URL {
  const url =
    typeof text === 'string' && text.length <= 2000 && URL.canParse(text, base?.href) ? new URL(text, base?.href) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username || url.password)
    throw refused('bad_address', 'This is not the address of a picture.')
  return url
}

/** Connects to the address that was checked, because a second lookup could return another one. */
function ask(url: URL, ip: string, deadline: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  const family = ip.includes(':') ? 6 : 4
  const found = (
    _: string,
    options: { all?: boolean },
    done: (error: null, address: unknown, family?: number) => void,
  ) => (options.all ? done(null, [{ address: ip, family }]) : done(null, ip, family))
  return new Promise((resolve, reject) => {
    const asked = send(
      url,
      { lookup: found as never, signal: deadline, headers: { accept: 'image/*', 'user-agent': 'picture import' } },
      resolve,
    )
    asked.on('error', reject)
    asked.end()
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > MAX_FETCHED_BYTES) {
      answer.destroy()
      throw refused('too_large', 'This picture has more than 10 MB.')
    }
    parts.push(part)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** Fetches a picture from another site, from public addresses only. @throws ApiError */
export async function fetchedPicture(
  address: unknown,
  network: PictureNetwork = INTERNET,
): Promise<{ type: string; bytes: Uint8Array }> {
  const deadline = AbortSignal.timeout(network.mostMs)
  let url = addressFrom(address)
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const found = await network.addressesOf(host)
      const ip = found[0]
      if (ip === undefined || !found.every(network.isAllowed))
        throw refused('bad_address', 'This address is not on the internet.')
      const answer = await ask(url, ip, deadline)
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy()
        url = addressFrom(headers.location, url)
        continue
      }
      const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (statusCode !== 200)
        throw new ApiError(
          statusCode >= 500 || statusCode === 429 ? 503 : 400,
          'not_there',
          `The other site answered ${statusCode}.`,
        )
      if (!/^(?:image\/(?!svg)[\w.+-]+|application\/octet-stream)$/.test(type))
        throw refused('not_a_picture', 'This address shows no picture.')
      return { type, bytes: await bytesOf(answer) }
    }
    throw refused('not_there', 'This address leads on and on.')
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(503, 'unreachable', 'The other site did not answer.')
  }
}

/** `{address}`: returns another site's picture to an admin's page, which browsers don't let read it directly. */
export async function fetchPicture(
  { service }: { readonly service: SupabaseClient },
  request: Request,
): Promise<{ readonly type: string; readonly base64: string }> {
  await signedInAdmin(request, service)
  const body: unknown = await request.json().catch(() => null)
  const address = body && typeof body === 'object' && 'address' in body ? body.address : null
  const { type, bytes } = await fetchedPicture(address)
  return { type, base64: Buffer.from(bytes).toString('base64') }
}
