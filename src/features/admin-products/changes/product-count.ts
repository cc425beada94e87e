export const productCount = (count: number) => (count === 1 ? '1 product' : `${count} products`)
