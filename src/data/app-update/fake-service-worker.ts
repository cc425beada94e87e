import { vi } from 'vitest'

/** A worker as the page sees it. */
export class FakeWorker extends EventTarget {
  scriptURL = `${location.origin}/sw.js`
  state = 'installing'
  postMessage = vi.fn()

  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

export class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  update = vi.fn(async () => {})

  /** Simulates the browser finding a new worker file. */
  find(): FakeWorker {
    const worker = new FakeWorker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    return worker
  }

  /** Installs a new worker, which waits while another is active. */
  install(worker = this.find()): FakeWorker {
    const former = this.waiting
    this.installing = null
    if (this.active) this.waiting = worker
    else this.active = worker
    former?.become('redundant')
    worker.become('installed')
    return worker
  }
}

export class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null
  registration: FakeRegistration
  ready: Promise<{ active: FakeWorker }>
  register = vi.fn(async () => this.registration)
  getRegistration = async () => this.registration

  constructor(registration: FakeRegistration) {
    super()
    this.registration = registration
    this.ready = Promise.resolve({ active: registration.active ?? new FakeWorker() })
  }
}

/** Replaces the browser's container. By default an active worker controls the page. */
export function fakeServiceWorker(registration = new FakeRegistration(), isControlled = true): FakeContainer {
  if (isControlled) registration.active = new FakeWorker()
  const container = new FakeContainer(registration)
  container.controller = registration.active
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return container
}
