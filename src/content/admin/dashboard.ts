export const ADMIN_DASHBOARD = {
  toShip: {
    more: { to: '/admin/shipping?needs=ship', label: 'All to ship' },
    empty: { title: 'Nothing to ship', message: 'Everything paid is on its way.' },
  },
  toAnswer: {
    more: { to: '/admin/messages', label: 'All chats' },
    empty: { title: 'Nobody is waiting', message: 'Every message has been read.' },
  },
  lowStock: {
    more: { to: '/admin/products?stock=low&sort=stock-asc', label: 'All low' },
    empty: { title: 'Enough of everything', message: 'Every product has more than 5 pieces.' },
  },
  revenue: {
    title: 'Revenue, last {days} days',
    more: { to: '/admin/analytics', label: 'Analytics' },
    empty: { message: 'Paid orders of the last {days} days will show here.' },
    change: '{change} on the {days} days before',
  },
} as const
