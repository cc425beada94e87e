import type { Page } from '@playwright/test'

/** Waits until every picture in sight has come or failed. Those out of sight are not asked for. */
export async function untilPicturesShown(page: Page) {
  // Until then only the largest picture has a box.
  await page.locator('html.go').waitFor()
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      const isInSight = bottom > Math.max(top, 0) && top < innerHeight && right > Math.max(left, 0) && left < innerWidth
      return image.complete || !isInSight || !image.checkVisibility()
    }),
  )
}
