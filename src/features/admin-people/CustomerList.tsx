import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EMAIL_BOUNCED } from '../../content/admin/notifications.ts'
import * as TEXT from '../../content/admin/screens/people.ts'
import { pageCount } from '../../data/admin/admin-page.ts'
import { useBouncedEmail } from '../../data/admin/bounced-emails.ts'
import { type Customer, customers, PEOPLE_PAGE_SIZE, type Role } from '../../data/admin/people.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { formatDate } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { Cell, Column, Row, Table } from '../../ui/list/Table.tsx'
import { useExistingPage } from '../../ui/url/use-existing-page.ts'
import { usePageNumber } from '../../ui/url/use-page-number.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { RoleDialog } from './RoleDialog.tsx'

const FAILED = { tone: 'error', title: TEXT.loadFailed } as const
const ROLES: readonly Role[] = ['customer', 'admin']

export function CustomerList() {
  const [query, setQuery] = useUrlQuery()
  const [page, setPage] = usePageNumber()
  const [changing, setChanging] = useState<Customer | null>(null)
  const search = query.get('search') ?? ''
  const role = ROLES.find((known) => known === query.get('role')) ?? null
  const list = useQuery(customers(search, role, page))
  useExistingPage(list, PEOPLE_PAGE_SIZE, page)
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label={TEXT.search}
          className="min-w-0 grow basis-60"
          value={search}
          onSearch={(text) => setQuery({ search: text, page: '' })}
        />
        <Select
          label={TEXT.role}
          isLabelHidden
          className="w-40"
          value={role ?? ''}
          onChange={(event) => setQuery({ role: event.target.value, page: '' })}
        >
          <option value="">{TEXT.everybody}</option>
          <option value="customer">{TEXT.customers}</option>
          <option value="admin">{TEXT.admins}</option>
        </Select>
      </div>
      <ListPanel list={list} failure={FAILED} skeleton={<SkeletonTable label={TEXT.loadingCustomers} rows={8} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <StateMessage icon={<Users size={28} />} title={TEXT.nobodyFound} />
          ) : (
            <>
              <PeopleTable people={rows} onChangeRole={setChanging} />
              <Pagination page={page} pageCount={pageCount(total, PEOPLE_PAGE_SIZE)} onPageChange={setPage} />
            </>
          )
        }
      </ListPanel>
      {changing && <RoleDialog customer={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

function CustomerEmail({ email }: Pick<Customer, 'email'>) {
  const bounced = useBouncedEmail(email)
  return (
    <span className="block text-xs text-muted">
      {email ?? TEXT.noEmail} {bounced && <Badge tone="red">{EMAIL_BOUNCED}</Badge>}
    </span>
  )
}

/** To this person's orders; without an e-mail the name has to find them. */
function OrdersLink({ person: { name, email, orders } }: { person: Customer }) {
  const search = email ?? name
  if (orders === 0 || !search) return orders
  return (
    <Link
      to={`/admin/shipping?search=${encodeURIComponent(search)}`}
      aria-label={fillText(TEXT.ordersOf, {
        orders: orders === 1 ? TEXT.oneOrder : fillText(TEXT.orderCount, { count: orders }),
        name: name || search,
      })}
      className="inline-flex min-h-9 min-w-9 items-center font-semibold text-brand underline"
    >
      {orders}
    </Link>
  )
}

type PeopleTableProps = { people: readonly Customer[]; onChangeRole: (customer: Customer) => void }

function PeopleTable({ people, onChangeRole }: PeopleTableProps) {
  return (
    <Table caption={TEXT.customers}>
      <thead>
        <Row>
          <Column>{TEXT.customer}</Column>
          <Column>{TEXT.phone}</Column>
          <Column>{TEXT.orders}</Column>
          <Column>{TEXT.paid}</Column>
          <Column>{TEXT.since}</Column>
          <Column>{TEXT.role}</Column>
          <Column>{TEXT.actions}</Column>
        </Row>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.userId}>
            <Cell>
              <span className="block font-semibold whitespace-nowrap">{person.name || TEXT.noName}</span>
              <CustomerEmail email={person.email} />
            </Cell>
            <Cell className="whitespace-nowrap">{person.phone ? formatPhone(person.phone) : '—'}</Cell>
            <Cell>
              <OrdersLink person={person} />
            </Cell>
            <Cell className="whitespace-nowrap">{formatNaira(person.spent)}</Cell>
            <Cell className="whitespace-nowrap">{formatDate(person.createdAt)}</Cell>
            <Cell>
              <Badge tone={person.role === 'admin' ? 'gold' : 'grey'}>{person.role}</Badge>
            </Cell>
            <Cell>
              <Button variant="plain" className="whitespace-nowrap" onClick={() => onChangeRole(person)}>
                {person.role === 'admin' ? TEXT.makeCustomer : TEXT.makeAdmin}
              </Button>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
