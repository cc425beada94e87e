import { Outlet } from 'react-router-dom'

/** The admin's pages bring their own navigation: nothing of the shop's around them. */
export function AdminLayout() {
  return <Outlet />
}
