import { mount } from "svelte"
import App from "./App.svelte"
import "./looks/letters.css"
import "./looks/tokens.css"
import "./looks/base.css"
import { keepLooks } from "./looks/theme.svelte"

keepLooks()
mount(App, { target: document.getElementById("page")! })
