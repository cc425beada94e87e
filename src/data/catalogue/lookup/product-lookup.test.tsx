import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProduct } from '../../../domain/catalogue/product-builder.ts'
import { setDeviceForTest } from '../../db/device.ts'
import { aDevice } from '../../db/device-builder.ts'
import { applyToCatalogue, seedCatalogue } from '../catalogue-store.ts'
// Import it up front, because on a busy machine the lookup's lazy import takes longer than a test waits.
import './find-product.ts'
import { pageRow } from '../page-row.ts'
import { aProductRecord } from '../product-record-builder.ts'
import { useProductLookup } from './product-lookup.ts'

let number = 0
/** Each test uses its own product, because lookups are cached for the page's lifetime. */
const nextId = () => {
  number += 1
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

function Shown({ id }: { id: string }) {
  const { status, product, isComplete } = useProductLookup(id)
  return <p>{`${status} ${product?.name ?? '-'} ${product?.description ?? '-'} ${isComplete}`}</p>
}

const server = vi.fn<() => Promise<Response>>()
const recordOf = (id: string) => aProductRecord({ id, name: 'From the server', description: 'Whole' })

beforeEach(() => {
  seedCatalogue(null)
  setDeviceForTest(aDevice().store)
  vi.stubGlobal('fetch', server)
  server.mockReset().mockRejectedValue(new TypeError('offline'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setDeviceForTest(null)
})

describe('a product by its id', () => {
  it('is shown at once from memory, without a request', () => {
    const id = nextId()
    applyToCatalogue({ rows: [aProduct({ id, name: 'Pot', description: 'Heavy' })] })
    render(<Shown id={id} />)
    expect(screen.getByText('found Pot Heavy true')).toBeDefined()
    expect(server).not.toHaveBeenCalled()
  })

  it('is read from the device offline', async () => {
    const id = nextId()
    const store = aDevice().store
    setDeviceForTest(store)
    await store.write(['products'], (tx) => tx.products.put({ ...aProduct({ id, name: 'Kept' }), generation: 1 }))
    render(<Shown id={id} />)
    expect(screen.getByText('loading - - false')).toBeDefined()
    expect(await screen.findByText(/^found Kept/)).toBeDefined()
    expect(server).not.toHaveBeenCalled()
  })

  it('is fetched from the server if the device doesn’t have it', async () => {
    const id = nextId()
    server.mockResolvedValue(new Response(JSON.stringify([recordOf(id)])))
    render(<Shown id={id} />)
    expect(await screen.findByText('found From the server Whole true')).toBeDefined()
  })

  it('opens offline from then on', async () => {
    const id = nextId()
    server.mockResolvedValueOnce(new Response(JSON.stringify([recordOf(id)])))
    render(<Shown id={id} />)
    expect(await screen.findByText(/^found From/)).toBeDefined()
    cleanup()
    seedCatalogue(null)
    render(<Shown id={id} />)
    expect(await screen.findByText(/^found From/)).toBeDefined()
    expect(server).toHaveBeenCalledTimes(1)
  })

  it('shows the page’s data while details load', async () => {
    const id = nextId()
    seedCatalogue({ rows: [pageRow(aProduct({ id, name: 'Pot' }), [])] })
    server.mockResolvedValue(new Response(JSON.stringify([recordOf(id)])))
    render(<Shown id={id} />)
    expect(screen.getByText('found Pot - false')).toBeDefined()
    expect(await screen.findByText('found From the server Whole true')).toBeDefined()
  })

  it('is missing if the shop doesn’t have it', async () => {
    server.mockResolvedValue(new Response('[]'))
    render(<Shown id={nextId()} />)
    expect(await screen.findByText('missing - - false')).toBeDefined()
  })

  it('is missing without a request for an invalid id', () => {
    render(<Shown id="../../etc" />)
    expect(screen.getByText('missing - - false')).toBeDefined()
    expect(server).not.toHaveBeenCalled()
  })

  it('is unreachable, not missing, if the request failed', async () => {
    render(<Shown id={nextId()} />)
    expect(await screen.findByText('unreachable - - false')).toBeDefined()
  })
})
