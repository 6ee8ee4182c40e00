export { takeDice, type Dice } from '../../../../dev/pictures/dice.ts'
