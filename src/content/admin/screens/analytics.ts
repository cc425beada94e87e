/** Dashboard and analytics. */

export const revenueByDay = 'Revenue by day'
export const ordersByStatus = 'Orders by status'
export const lowStock = 'Low stock'
export const products = 'Products'
export const reviews = 'Reviews'
export const statistics = 'Statistics'
export const noOrders = 'No orders in this period'
export const noDataAvailable = 'No data available'
export const totals = 'Totals'
export const exportCsv = 'Export CSV'
export const newUserRegistered = 'New user registered'
