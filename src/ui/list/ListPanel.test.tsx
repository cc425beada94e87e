import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { dismissToast, getToasts } from '../feedback/toast-store.ts'
import { ListPanel } from './ListPanel.tsx'

const FAILURE = { tone: 'error', title: 'Failed to load pots' } as const
const LOADING = { data: undefined, error: null, isPlaceholderData: false, isPaused: false } as const

type Partly = { data?: string; error?: Error; isPlaceholderData?: boolean; isPaused?: boolean }

function show(state: Partly) {
  render(
    <ListPanel list={{ ...LOADING, refetch: () => {}, ...state }} failure={FAILURE} skeleton={<p>Loading pots</p>}>
      {(data) => <p>{data}</p>}
    </ListPanel>,
  )
}

afterEach(() => {
  cleanup()
  for (const toast of getToasts()) dismissToast(toast.id)
})

describe('ListPanel', () => {
  it('shows a skeleton during loading, then the data', () => {
    show({})
    expect(screen.getByText('Loading pots')).toBeDefined()
    show({ data: 'Three pots' })
    expect(screen.getByText('Three pots')).toBeDefined()
  })

  it.each([
    ['a request that waits for a connection', { isPaused: true }],
    ['a request that failed offline', { error: Object.assign(new Error(), { kind: 'offline' }) }],
    ['the next page', { data: 'Page one', isPlaceholderData: true, isPaused: true }],
  ] as const)('shows no error offline: %s', (_, state) => {
    show(state)
    expect(screen.getByRole('heading', { name: 'You are offline' })).toBeDefined()
    expect(screen.queryByText('Loading pots')).toBeNull()
    expect(getToasts()).toEqual([])
  })

  it('leaves the offline note to another list on the page', () => {
    render(
      <ListPanel
        list={{ ...LOADING, refetch: () => {}, isPaused: true }}
        failure={FAILURE}
        skeleton={<p>Loading pots</p>}
        showsOffline={false}
      >
        {() => <p>Pots</p>}
      </ListPanel>,
    )
    expect(document.body.textContent).toBe('')
  })

  it('keeps its data visible while waiting for a connection', () => {
    show({ data: 'Three pots', isPaused: true })
    expect(screen.getByText('Three pots')).toBeDefined()
  })

  it('reports a failure in a toast and in its place', () => {
    show({ error: new Error() })
    expect(screen.getByRole('alert').textContent).toContain('Failed to load pots')
    expect(getToasts()).toMatchObject([FAILURE])
  })
})
