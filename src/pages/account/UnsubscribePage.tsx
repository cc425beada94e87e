import { UnsubscribeCard } from '../../features/newsletter/UnsubscribeCard.tsx'
import { useIsHydrating } from '../../ui/hydration/use-is-hydrating.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

export function UnsubscribePage() {
  const [query] = useUrlQuery()
  const isHydrating = useIsHydrating()
  return (
    <>
      <PageHead isHidden title="Newsletter" />
      <UnsubscribeCard
        token={isHydrating ? null : (query.get('token')?.trim() ?? '')}
        isConfirming={!isHydrating && query.has('confirm')}
      />
    </>
  )
}
