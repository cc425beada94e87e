import { ADMIN_NEWSLETTER } from '../../content/admin/newsletter.ts'
import { NEWSLETTER_STATES } from '../../data/admin/newsletter.ts'
import { ExportSubscribers } from '../../features/admin-newsletter/ExportSubscribers.tsx'
import { SubscriberList } from '../../features/admin-newsletter/SubscriberList.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const TEXT = ADMIN_NEWSLETTER

export function AdminNewsletterPage() {
  const [query, setQuery] = useUrlQuery()
  const search = query.get('search') ?? ''
  const state = NEWSLETTER_STATES.find((known) => known === query.get('state')) ?? null
  const filter = { search, state }
  return (
    <>
      <PageHeader title={TEXT.title} intro={TEXT.intro}>
        <ExportSubscribers filter={filter} />
      </PageHeader>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label={TEXT.search}
          className="min-w-0 grow basis-60"
          value={search}
          onSearch={(text) => setQuery({ search: text, page: '' })}
        />
        <Select
          label={TEXT.state}
          isLabelHidden
          className="w-44"
          value={state ?? ''}
          onChange={(event) => setQuery({ state: event.target.value, page: '' })}
        >
          <option value="">{TEXT.states.all}</option>
          {NEWSLETTER_STATES.map((known) => (
            <option key={known} value={known}>
              {TEXT.states[known]}
            </option>
          ))}
        </Select>
      </div>
      <SubscriberList filter={filter} />
    </>
  )
}
