/** What the admin's start page says of today's work. */
export const ADMIN_DASHBOARD = {
  toShip: {
    title: 'Orders to ship',
    more: { to: '/admin/shipping?needs=ship', label: 'All to ship' },
    loading: 'Loading orders to ship',
    empty: { title: 'Nothing to ship', message: 'Everything paid is on its way.' },
    /** Of an account that has no name and no email. */
    nobody: 'N/A',
    item: '{count} × {name}',
  },
  toAnswer: {
    more: { to: '/admin/messages', label: 'All chats' },
    empty: { title: 'Nobody is waiting', message: 'Every message has been read.' },
  },
  lowStock: {
    title: 'Low stock',
    more: { to: '/admin/products?stock=low&sort=stock&order=asc', label: 'All low' },
    loading: 'Loading low stock',
    empty: { title: 'Enough of everything', message: 'Every product has more than 5 pieces.' },
    left: '{count} left',
    soldOut: { title: 'Sold out', one: '1 product', many: '{count} products' },
  },
  revenue: {
    title: 'Revenue, last {days} days',
    more: { to: '/admin/analytics', label: 'Analytics' },
    loading: 'Loading revenue',
    empty: { title: 'No sales', message: 'Paid orders of the last {days} days will show here.' },
    change: '{change} on the {days} days before',
  },
} as const
