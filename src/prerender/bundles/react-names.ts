import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Names of fields on React's own records (fibers, hooks, updates, roots), which only this one file reads. None of them is an option of
 * `createRoot`, a field of an element or a portal, or a name of the DOM.
 */
const OWN_NAMES = `
  memoizedState memoizedProps pendingProps updateQueue alternate stateNode sibling deletions subtreeFlags
  childLanes lanes flags dependencies elementType refCleanup dehydrated baseState baseQueue eagerState
  hasEagerState revertLane lastRenderedReducer lastRenderedState firstBaseUpdate lastBaseUpdate
  hiddenUpdates shared callbacks firstContext memoizedValue pendingLanes suspendedLanes pingedLanes
  warmLanes expiredLanes entangledLanes entanglements errorRecoveryDisabledLanes shellSuspendCounter
  expirationTimes pooledCacheLanes callbackPriority callbackNode pendingContext cancelPendingCommit
  timeoutHandle pooledCache incompleteTransitions treeContext retryLane hydrationErrors retryQueue
  renderingStartTime tailMode isDehydrated
`
const OWN = new RegExp(`^(?:${OWN_NAMES.trim().split(/\s+/).join('|')})$`)

/** The same program with those names shortened, to such as the file has not. */
export async function withShortNames(code: string): Promise<string> {
  const options = { compress: false, mangle: { properties: { regex: OWN } } } as const
  return (await minify(code, options)).code ?? code
}

/** React's renderer with short names for what no other file sees: a kilobyte of the first load. */
export function reactNames(): Plugin {
  return {
    name: 'react-names',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-dom-client\.production\.js$/ },
      handler: withShortNames,
    },
  }
}
