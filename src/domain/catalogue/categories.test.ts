import { describe, expect, it } from 'vitest'
import { CATEGORIES, categoryLabel, categoryPath, isShopCategory, SHOP_CATEGORY_SLUGS } from './categories.ts'

describe('categories', () => {
  it('have the fourteen labels offered to the admin', () => {
    expect(CATEGORIES.map((category) => category.label)).toEqual([
      'Electronics',
      'Clothing',
      'Home & Garden',
      'Sports',
      'Books',
      'Beauty',
      'Food',
      'Kitchen Utensils',
      'Body Care',
      'Body Supplements',
      'Household Items',
      'Back to School',
      'Jewelry',
      'Accessories',
    ])
  })

  it('have a unique, link-safe slug per label', () => {
    const slugs = CATEGORIES.map((category) => category.slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('have a slug for every category link of the shop', () => {
    const slugs: string[] = CATEGORIES.map((category) => category.slug)
    for (const linked of [...SHOP_CATEGORY_SLUGS, 'electronics', 'fashion', 'jewelry', 'accessories']) {
      expect(slugs).toContain(linked)
    }
  })

  it('title the five shop pages', () => {
    expect(SHOP_CATEGORY_SLUGS.map(categoryLabel)).toEqual([
      'Kitchen Utensils',
      'Household Items',
      'Back to School',
      'Body Care',
      'Body Supplements',
    ])
  })
})

describe('categoryLabel', () => {
  it('derives a label from an unknown slug', () => {
    expect(categoryLabel('garden-tools')).toBe('Garden Tools')
    expect(categoryLabel('toys')).toBe('Toys')
    expect(categoryLabel('')).toBe('')
  })
})

describe('categoryPath', () => {
  it('links the shop’s five to their page, and others to the filtered shop', () => {
    expect(categoryPath('body-care')).toBe('/category/body-care')
    expect(categoryPath('electronics')).toBe('/shop?category=electronics')
    expect(categoryPath('a&b')).toBe('/shop?category=a%26b')
  })
})

describe('isShopCategory', () => {
  it('accepts only the shop’s five', () => {
    expect(isShopCategory('supplements')).toBe(true)
    expect(isShopCategory('electronics')).toBe(false)
    expect(isShopCategory(undefined)).toBe(false)
  })
})
