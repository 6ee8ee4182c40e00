import '../src/styles.css'
import './look.ts'
