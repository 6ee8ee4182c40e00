export { takeDice, type Dice } from '../../src/app/commands/seed-demo/dice.ts'
