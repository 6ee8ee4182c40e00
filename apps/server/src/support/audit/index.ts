export { record, type Author } from './record.ts'
export { announce } from './announce.ts'
export { reactWith, type Told } from './reactions.ts'
