export const ORIGIN = 'https://shop.example'

/** A request in a worker of the shop: a relative address is one of the shop's own. */
export class ShopRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init)
  }
}
