import { screen } from '../words/cards.ts'
void screen
