import Users from 'lucide-react/icons/users'
import { Link } from 'react-router-dom'
import { EMAIL_BOUNCED } from '../../content/admin/notifications.ts'
import { recheckAdminAccess } from '../../data/admin/admin-access.ts'
import { type Customer, customerList, setUserRole, useBouncedEmail } from '../../data/admin/people.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { formatDate } from '../../lib/date-text.ts'
import { plural } from '../../lib/plural.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'
import type { ListColumn } from '../../ui/list/ResourceTable.tsx'
import { ConfirmAction } from '../../ui/overlay/ConfirmAction.tsx'

const COLUMNS: readonly ListColumn<Customer>[] = [
  {
    title: 'Customer',
    className: 'min-w-40',
    cell: (person) => (
      <>
        <span className="block font-semibold">{person.name || 'No name'}</span>
        <CustomerEmail email={person.email} />
      </>
    ),
  },
  { title: 'Phone', cell: ({ phone }) => (phone ? formatPhone(phone) : '—') },
  { title: 'Orders', cell: (person) => <OrdersLink person={person} /> },
  { title: 'Paid', cell: ({ spent }) => formatNaira(spent) },
  { title: 'Since', cell: ({ createdAt }) => formatDate(createdAt) },
  { title: 'Role', cell: ({ role }) => <Badge tone={role === 'admin' ? 'gold' : 'grey'}>{role}</Badge> },
  { title: 'Actions', cell: (person) => <RoleButton person={person} /> },
]

export function AdminCustomersPage() {
  return (
    <>
      <PageHeader title="Customers" intro="Everybody with an account, and who may use this area." />
      <ResourceList
        title="Customers"
        failure={{ tone: 'error', title: 'Failed to load customers' }}
        read={customerList.page}
        search="Search name, email or phone"
        filters={{
          role: { label: 'Role', options: { '': 'Everybody', customer: 'Customers', admin: 'Admins' } },
        }}
        empty={{ icon: <Users size={28} />, title: 'Nobody found' }}
        columns={COLUMNS}
      />
    </>
  )
}

function CustomerEmail({ email }: Pick<Customer, 'email'>) {
  const bounced = useBouncedEmail(email)
  return (
    <span className="block text-xs text-muted">
      <span className="break-all">{email ?? 'No email'}</span> {bounced && <Badge tone="red">{EMAIL_BOUNCED}</Badge>}
    </span>
  )
}

type PersonProps = { person: Customer }

/** Links to the person's orders by email, else by name. */
function OrdersLink({ person }: PersonProps) {
  const { email, name, orders } = person
  const search = email ?? name
  if (orders === 0 || !search) return orders
  return (
    <Link
      to={`/admin/shipping?search=${encodeURIComponent(search)}`}
      aria-label={`${plural(orders, 'order')} of ${name || search}`}
      className="inline-flex min-h-9 min-w-9 items-center font-semibold text-brand underline"
    >
      {orders}
    </Link>
  )
}

/** Changes a person's role after a confirmation that names them. */
function RoleButton({ person }: PersonProps) {
  const name = person.name || person.email || 'this customer'
  const who = `${name} (${person.email ?? 'no email'})`
  const isPromotion = person.role === 'customer'
  const action = isPromotion ? 'Make admin' : 'Make customer'
  return (
    <ConfirmAction
      title={action}
      question={
        isPromotion
          ? `${who} will see every order, message and customer, and may change all of it.`
          : `${who} will lose this area at once.`
      }
      act={async () => {
        await setUserRole(person.id, isPromotion ? 'admin' : 'customer')
        // The admin may have changed their own role.
        recheckAdminAccess()
      }}
      successToast={{
        tone: 'success',
        title: 'Role changed',
        message: `${name} is ${isPromotion ? 'an admin' : 'a customer'} now.`,
      }}
      errorToast={(cause) => ({ tone: 'error', title: 'Failed to change role', message: refusalReason(cause) })}
      invalidates={[customerList.key]}
    />
  )
}
