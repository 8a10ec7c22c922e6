export const performancePage = (x: unknown) => JSON.stringify(x)
