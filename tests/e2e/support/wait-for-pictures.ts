import type { Page } from '@playwright/test'

/** Waits until every visible picture has loaded or failed. Pictures outside the viewport are never requested. */
export async function waitForPictures(page: Page) {
  // Before `html.go` only the largest picture has a box.
  await page.locator('html.go').waitFor()
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      const isVisible = bottom > Math.max(top, 0) && top < innerHeight && right > Math.max(left, 0) && left < innerWidth
      return image.complete || !isVisible || !image.checkVisibility()
    }),
  )
}
