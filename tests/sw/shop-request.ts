export const ORIGIN = 'https://shop.example'

/** A request whose relative URLs are the shop's. */
export class ShopRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init)
  }
}
