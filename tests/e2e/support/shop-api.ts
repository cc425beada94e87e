import { randomInt } from 'node:crypto'
import { LOCAL_KEYS } from '../../../supabase/local/settings/keys.ts'

export const ANON_KEY = 'sb_publishable_local0000000000000000_00000000'
export const PASSWORD = 'oja-demo-2026'
export const CUSTOMER = 'customer@oja.example'
export const ADMIN = 'admin@oja.example'
const LONG_AGO = '2001-01-01T00:00:00Z'

type NewProduct = { name: string; price: number; stock_quantity: number; [column: string]: unknown }
type Mail = { to: string; subject: string; html?: string; text?: string }

/** The shop's API, for setup and checks without screens. */
export class ShopApi {
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  async request<T>(path: string, token: string | null, init: RequestInit = {}): Promise<T> {
    const response = await fetch(this.origin + path, {
      ...init,
      headers: {
        apikey: ANON_KEY,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...init.headers,
      },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${text}`)
    return (text ? JSON.parse(text) : null) as T
  }

  async signIn(email: string, password = PASSWORD): Promise<{ token: string; userId: string }> {
    const session = await this.request<{ access_token: string; user: { id: string } }>(
      '/auth/v1/token?grant_type=password',
      null,
      { method: 'POST', body: JSON.stringify({ email, password }) },
    )
    return { token: session.access_token, userId: session.user.id }
  }

  rpc<T>(name: string, args: object, token: string | null): Promise<T> {
    return this.request<T>(`/rest/v1/rpc/${name}`, token, { method: 'POST', body: JSON.stringify(args) })
  }

  rows<T>(query: string, token: string | null): Promise<T[]> {
    return this.request<T[]>(`/rest/v1/${query}`, token)
  }

  /** Returns the first link of the newest email that mentions `path`; defaults to sign-in emails, because orders are mailed too. */
  async mailedLink(email: string, path = '/auth/v1/verify'): Promise<string> {
    const response = await fetch(`${this.origin}/_local/mail`, { headers: { accept: 'application/json' } })
    const mails = (await response.json()) as Mail[]
    const mail = mails.find((m) => m.to === email && `${m.text}${m.html}`.includes(path))
    const link = /https?:\/\/[^\s"'<>]+/.exec((mail?.text ?? mail?.html ?? '').replaceAll('&amp;', '&'))?.[0]
    if (!link) throw new Error(`no mail with a link to ${email}`)
    return link
  }

  /** Returns the code in the newest text message to this number. */
  async textedCode(phone: string): Promise<string> {
    const response = await fetch(`${this.origin}/_local/mail`, { headers: { accept: 'application/json' } })
    const message = ((await response.json()) as Mail[]).find(({ to }) => to === phone)
    const code = /^\d{6}/.exec(message?.text ?? '')?.[0]
    if (!code) throw new Error(`no text message with a code to ${phone}`)
    return code
  }

  /** Creates a confirmed customer. */
  async newCustomer(email: string): Promise<{ token: string; userId: string }> {
    const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' }
    const data = { first_name: 'Test', last_name: 'Customer' }
    const body = JSON.stringify({ email, password: PASSWORD, data, ...challenge })
    await this.request('/auth/v1/signup', null, { method: 'POST', body })
    const { headers } = await fetch(await this.mailedLink(email), { redirect: 'manual' })
    const code = new URL(headers.get('location') ?? '').searchParams.get('code')
    await this.rpc('restore_password', { p_code: code, p_known: PASSWORD }, null)
    return this.signIn(email)
  }

  /** Adds an unused phone number to an account and confirms it by its code. */
  async verifyPhone(token: string) {
    const phone = `+234803${String(randomInt(10_000_000)).padStart(7, '0')}`
    await this.rpc('ask_for_text', { p_phone: phone }, token)
    await this.request('/auth/v1/user', token, { method: 'PUT', body: JSON.stringify({ phone }) })
    const code = { type: 'phone_change', phone, token: await this.textedCode(phone) }
    await this.request('/auth/v1/verify', token, { method: 'POST', body: JSON.stringify(code) })
  }

  /** Sets the sandbox card provider's faults for all tests; `{}` clears them. */
  async setProviderFaults(faults: object) {
    await fetch(`${this.origin}/_local/pay/_faults`, { method: 'PUT', body: JSON.stringify(faults) })
  }

  /** Creates a product and returns its id. An old date keeps it from the top of other tests' lists. */
  async newProduct(fields: NewProduct): Promise<string> {
    const [row] = await this.request<{ id: string }[]>('/rest/v1/products?select=id', null, {
      method: 'POST',
      // Only the server's key may set `created_at`.
      headers: { prefer: 'return=representation', apikey: LOCAL_KEYS.secret },
      body: JSON.stringify({ category: 'kitchen-utensils', created_at: LONG_AGO, ...fields }),
    })
    if (!row) throw new Error('the product was not created')
    return row.id
  }

  /** Adds variants to a product, whose stock becomes their sum. */
  async addVariants(productId: string, variants: readonly Record<string, unknown>[]) {
    const { token } = await this.signIn(ADMIN)
    const rows = variants.map((variant, position) => ({ product_id: productId, position, ...variant }))
    await this.request('/rest/v1/product_varieties', token, { method: 'POST', body: JSON.stringify(rows) })
  }

  /** Changes all variants of a product. */
  async changeVariants(productId: string, fields: object) {
    const { token } = await this.signIn(ADMIN)
    const path = `/rest/v1/product_varieties?product_id=eq.${productId}`
    await this.request(path, token, { method: 'PATCH', body: JSON.stringify(fields) })
  }

  async changeProduct(id: string, fields: object) {
    const { token } = await this.signIn(ADMIN)
    await this.request(`/rest/v1/products?id=eq.${id}`, token, { method: 'PATCH', body: JSON.stringify(fields) })
  }

  async putIntoCart(userId: string, token: string, productId: string, quantity = 1) {
    await this.request('/rest/v1/cart?on_conflict=user_id,product_id,variety_ids', token, {
      method: 'POST',
      headers: { prefer: 'resolution=merge-duplicates' },
      body: JSON.stringify({ user_id: userId, product_id: productId, variety_ids: [], quantity }),
    })
  }
}
