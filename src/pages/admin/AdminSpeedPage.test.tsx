import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { fakeBackend } from '../../data/supabase/fake-backend.ts'
import { AdminProductsPage } from './AdminProductsPage.tsx'
import { AdminSpeedPage } from './AdminSpeedPage.tsx'

afterEach(cleanup)

it('fills a search without results in as the name of a new product', async () => {
  const searches = [{ week: '2026-11-23', text: 'omo & jik', outcome: 'nothing', times: 3 }]
  fakeBackend(({ path }) => ({
    body: path.endsWith('/admin_page_reports') ? { speed: [], errors: [], searches } : { rows: [], total: 0 },
  }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<AdminSpeedPage />} />
          <Route path="/admin/products" element={<AdminProductsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('link', { name: 'Add a product' }))
  expect(await screen.findByDisplayValue('omo & jik')).toBe(screen.getByLabelText(/^Name/))
})
