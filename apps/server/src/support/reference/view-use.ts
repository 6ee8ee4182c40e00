import type { Uses } from '@demarc/domain'

export const viewUse = (uses: Uses) => ({ count: uses.reduce((sum, { count }) => sum + count, 0), by: [...uses] })
