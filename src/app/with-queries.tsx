import type { ComponentType } from 'react'
import { QueryLayer } from '../features/query-layer/QueryLayer.tsx'

/** The page inside the query layer: loaded together, only for routes that ask the server. */
export function withQueries(Page: ComponentType): ComponentType {
  return function PageWithQueries() {
    return (
      <QueryLayer>
        <Page />
      </QueryLayer>
    )
  }
}
